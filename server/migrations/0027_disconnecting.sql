CREATE TABLE "session_endings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session" text,
	"holder" uuid,
	"held_until" timestamp with time zone,
	"confirmed" boolean,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inboxes" ADD COLUMN "removed_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "integrations" ADD COLUMN "removing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "session_endings" ADD CONSTRAINT "session_endings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;