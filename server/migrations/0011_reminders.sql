CREATE TABLE "reminders" (
	"booking_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"text" text,
	"language" text,
	"conversation_id" uuid,
	"message_id" uuid,
	"sent_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "reminders_booking_id_starts_at_pk" PRIMARY KEY("booking_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "start_set_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "bookings" SET "start_set_at" = "created_at";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "customer_language" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "automatic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_due" ON "reminders" USING btree ("due_at") WHERE "reminders"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "reminders_conversation" ON "reminders" USING btree ("conversation_id","sent_at");--> statement-breakpoint
CREATE INDEX "reminders_user" ON "reminders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reminders_message" ON "reminders" USING btree ("message_id") WHERE "reminders"."message_id" is not null;