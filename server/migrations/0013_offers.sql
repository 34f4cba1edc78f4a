CREATE TABLE "offers" (
	"conversation_id" uuid NOT NULL,
	"id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"resource_id" uuid NOT NULL,
	"options" uuid[] NOT NULL,
	"booking_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"price" double precision,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "offers_conversation_id_id_pk" PRIMARY KEY("conversation_id","id")
);
--> statement-breakpoint
CREATE TABLE "tool_effects" (
	"number" serial PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"agent_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"run_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"effect" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_resource_id_booking_resources_id_fk" FOREIGN KEY ("resource_id") REFERENCES "public"."booking_resources"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_effects" ADD CONSTRAINT "tool_effects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_effects" ADD CONSTRAINT "tool_effects_agent_id_agents_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."agents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tool_effects" ADD CONSTRAINT "tool_effects_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_expires" ON "offers" USING btree ("conversation_id","expires_at");--> statement-breakpoint
CREATE INDEX "offers_user" ON "offers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "offers_resource" ON "offers" USING btree ("resource_id");--> statement-breakpoint
CREATE INDEX "offers_booking" ON "offers" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "tool_effects_run" ON "tool_effects" USING btree ("run_id");--> statement-breakpoint
CREATE INDEX "tool_effects_agent" ON "tool_effects" USING btree ("agent_id","created_at");--> statement-breakpoint
CREATE INDEX "tool_effects_user" ON "tool_effects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "tool_effects_conversation" ON "tool_effects" USING btree ("conversation_id");